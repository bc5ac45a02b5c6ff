/** 'PDF', of 'releve.pdf'. */
export const formatOf = (filename: string) => filename.split('.').at(-1)?.toUpperCase() ?? '';
