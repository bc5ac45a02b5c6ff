import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';

/** That another thing is asked for than what was begun stands for, and a button that takes it over: what was begun stays. */
export const OtherAsked = ({ words, action, onTake }: { words: string; action: string; onTake: () => void }) => (
  <Alert tone="warning" isLive={false}>
    <div className="stack">
      <p>{words}</p>
      <div className="row">
        <Button onClick={onTake}>{action}</Button>
      </div>
    </div>
  </Alert>
);
