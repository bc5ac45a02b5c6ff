import './records.css';
import { text } from '../../texts.ts';

interface ChangePreviewProps {
  /** What is on record, with the folders that it is for. */
  before: readonly { folders: readonly string[]; lines: readonly string[] }[];
  after: readonly string[];
}

/** What is on record for each folder, and what will be for all of them. */
export function ChangePreview({ before, after }: ChangePreviewProps) {
  return (
    <div className="change">
      {before.map(({ folders, lines }) => (
        <div key={folders.join()} className="change-part change-old">
          {folders.map(folder => (
            <p key={folder} className="small">
              {folder}
            </p>
          ))}
          <p className="change-label">{text('records.before')}</p>
          <Lines lines={lines} />
        </div>
      ))}
      <div className="change-part change-part-new">
        <p className="change-label">{text('records.after')}</p>
        <Lines lines={after} />
      </div>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p className="record-lines">
    {lines.map(line => (
      <span key={line} className="figures">
        {line}
      </span>
    ))}
  </p>
);
