import { flatTexts } from 'contract/texts/tree.ts';
import { addTexts } from './texts.ts';

// For unit tests of what uses texts: import './…/texts-in-tests.ts'.
addTexts(flatTexts('all'));
