import { fold } from 'contract/values/fold.ts';

/** 'de Claire Marchand', "d'Isabelle Morel". */
export const ofName = (name: string): string => (/^[aeiouyh]/.test(fold(name)) ? `d'${name}` : `de ${name}`);
