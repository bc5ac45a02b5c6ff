import { type RawSearch, readText } from '../../search.ts';
import type { GuideName } from '../../shell/help/guide.ts';

/** Which guide is read, and where it opens. */
export interface HelpSearch {
  guide?: 'administrateur';
  partie?: string;
}

export const readHelpSearch = (raw: RawSearch): HelpSearch => ({
  guide: raw.guide === 'administrateur' ? raw.guide : undefined,
  partie: readText(raw.partie),
});

/** The address of a place of a guide. */
export const helpSearch = (guide: GuideName, part: string): HelpSearch => ({
  guide: guide === 'administrateur' ? guide : undefined,
  partie: part || undefined,
});
