/** How it goes on after its greeting, a line that ends with a comma: that one is in all of them, and tells none apart. */
export const previewOf = (text: string) => text.replace(/^[^\n]*,[ \t]*\n+(?=\S)/, '');
