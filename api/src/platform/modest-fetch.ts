const MOST = 256 * 1024; // bytes

/** `fetch` of what a program of somebody else's answers, read whole; what answers more than 256 kB is not read to its end, and throws. */
export const modestFetch: typeof fetch = async (url, options) => {
  const answer = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MOST) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
};
