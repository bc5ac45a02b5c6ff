import { Alert } from './Alert.tsx';
import { RichText, type RichTextProps } from './RichText.tsx';

export interface NoticeProps extends Pick<RichTextProps, 'html' | 'pageHref' | 'onPage'> {
  isImportant: boolean;
  /** The word that says it where the colour is not seen. */
  importantText: string;
}

/** A word to the readers of one page, beside its content. Part of the page from the start: not announced. */
export function Notice({ isImportant, importantText, ...text }: NoticeProps) {
  return (
    <Alert tone={isImportant ? 'warning' : 'info'} title={isImportant ? importantText : undefined} isLive={false}>
      <RichText {...text} level={2} />
    </Alert>
  );
}
