import { useState } from 'react';
import { text } from '../../texts.ts';
import './upload.css';

/** Per cent of the bytes that have gone; null while nothing goes. `onProgress` is what a call takes. */
export function useUploadProgress() {
  const [percent, setPercent] = useState<number | null>(null);
  return {
    percent,
    onProgress: (done: number, total: number) => setPercent(total > 0 ? Math.floor((100 * done) / total) : 0),
    end: () => setPercent(null),
  };
}

/** How far files have gone, as a bar and in words. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const words = text('sending.progress', { percent });
  return (
    <div className="upload-progress">
      <progress max={100} value={percent} aria-label={words} />
      <span className="figures">{words}</span>
    </div>
  );
}
