import { withPlaceholdersNamed } from 'contract/values/answers.ts';

/**
 * How it goes on after its greeting, a line that ends with a comma: that one is in all of them, and tells none apart. What is filled in for
 * the member is named: '[régime]'.
 */
export const previewOf = (text: string) => withPlaceholdersNamed(text.replace(/^[^\n]*,[ \t]*\n+(?=\S)/, ''));
