import './requests.css';
import './marks.css';
import type { RequestRecord } from 'contract/calls/requests.ts';
import { referenceOf } from 'contract/values/references.ts';
import { Button } from 'ui/Button.tsx';
import { Labels } from './Labels.tsx';
import { Steps } from './Steps.tsx';

interface MarksProps {
  request: RequestRecord;
  /** Absent where the labels are not the reader's to change. */
  onLabel?: () => void;
}

/** By what a request is found again and what became of it: one line, so that what it is about stands near. */
export const Marks = ({ request, onLabel }: MarksProps) => (
  <div className="marks">
    <dl className="marks-facts">
      <div>
        <dt>Référence</dt>
        <dd>{referenceOf(request.kind, request.objectId)}</dd>
      </div>
      {(request.labels.length > 0 || onLabel) && (
        <div>
          <dt>Étiquettes</dt>
          <dd>
            <Labels labels={request.labels} />
            {onLabel && (
              <Button size="row" variant="quiet" aria-haspopup="dialog" onClick={onLabel}>
                Étiqueter
              </Button>
            )}
          </dd>
        </div>
      )}
    </dl>
    <Steps request={request} />
  </div>
);
