import './email.css';

/** Longer than this, an address may be cut even where there is room for it. */
const WHOLE = 40;

/** An address that may be cut after its @, never in the middle of a word, where a column is narrow. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span className={address.length <= WHOLE ? 'email-whole' : undefined}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
