import administrateur from '../../../../docs/guide-administrateur.md';
import gestionnaire from '../../../../docs/guide-gestionnaire.md';
import type { Guide, GuideName } from './guide.ts';

/** The repository's guides, words and all: only a plain `import()` may load them. */
export const GUIDES: Readonly<Record<GuideName, Guide>> = { gestionnaire, administrateur };
