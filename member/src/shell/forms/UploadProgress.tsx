import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { text } from '../../texts.ts';
import { useIsOnline } from '../use-is-online.ts';
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

/** How far files have gone, as a bar and in words, and that the network is gone. */
export function UploadProgress({ percent }: { percent: number | null }) {
  const isOnline = useIsOnline();
  if (percent === null) return null;
  const words = text('sending.progress', { percent });
  return (
    <>
      <div className="upload-progress">
        <progress max={100} value={percent} aria-label={words} />
        <span className="figures">{words}</span>
      </div>
      {/* Said by the page's own notice, which stands at its top, out of sight from here. */}
      {!isOnline && (
        <Alert tone="warning" isLive={false}>
          {text('shell.offline')}
        </Alert>
      )}
    </>
  );
}
