// libheif as plain JavaScript: its WebAssembly would want 'wasm-unsafe-eval' of the pages' policy.
import makeLibrary from 'libheif-js/libheif/libheif.js';

/** What of libheif is used: its own types are only those of the C functions. */
interface Libheif {
  HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] };
}
interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills in the pixels and hands them back; null when the picture cannot be decoded. */
  display(into: ImageData, shown: (filled: ImageData | null) => void): void;
}

export type HeicAnswer = { picture: ImageData } | { error: string };

const answer = (content: HeicAnswer) => postMessage(content);

addEventListener('message', async ({ data }: MessageEvent<{ file: File; mostPixels: number }>) => {
  try {
    answer({ picture: await decode(new Uint8Array(await data.file.arrayBuffer()), data.mostPixels) });
  } catch (error) {
    answer({ error: String(error) });
  }
});

/** The turns and mirrors that the file asks for are done by libheif. */
async function decode(content: Uint8Array, mostPixels: number): Promise<ImageData> {
  const library = makeLibrary() as unknown as Libheif;
  const [image] = new library.HeifDecoder().decode(content);
  if (!image) throw new Error('no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new Error('too many pixels');
  const picture = new ImageData(width, height);
  await new Promise<void>((resolve, reject) =>
    image.display(picture, shown => (shown ? resolve() : reject(new Error('not decoded')))),
  );
  return picture;
}
