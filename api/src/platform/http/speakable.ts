type Thrown = Error & { code?: string };

/** An error for the log. PostgreSQL's `detail` and `where` hold whole rows, and its messages quote the value that it refused. */
export function speakable({ name, message, stack, code }: Thrown) {
  const withoutValues = (text: string) => (/^22/.test(code ?? '') ? text.replaceAll(/: ".*"/g, ': "…"') : text);
  return { type: name, code, message: withoutValues(message), stack: withoutValues(stack ?? '') };
}
