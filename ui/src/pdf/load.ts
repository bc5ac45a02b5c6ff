export const loadViewer = () => import('./Viewer.tsx');

let isPreloaded = false;

function preload() {
  if (isPreloaded) return;
  isPreloaded = true;
  loadViewer()
    .then(({ fetchWorker }) => fetchWorker())
    .catch(() => {
      isPreloaded = false; // it is told when a pdf is opened
    });
}

/** What a button that opens a pdf takes: the viewer is on its way as soon as one points at it or reaches it. */
export const PRELOAD_PDF = { onPointerEnter: preload, onFocus: preload };

const asked = new WeakMap<Blob, Promise<boolean>>();

/**
 * Does this pdf want a password before it can be read? One that only forbids printing or copying does not. False also for
 * what is no pdf, and where the browser cannot tell.
 */
export function wantsPassword(content: Blob): Promise<boolean> {
  const answer = asked.get(content) ?? look(content);
  asked.set(content, answer);
  return answer.catch(() => {
    asked.delete(content);
    return false;
  });
}

async function look(content: Blob): Promise<boolean> {
  const { openPdf } = await loadViewer();
  const { opened, close } = openPdf(await content.arrayBuffer());
  try {
    await opened;
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    close();
  }
}
