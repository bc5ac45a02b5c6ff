import './forms.css';
import { addressLines } from 'contract/calls/address-lines.ts';
import type { Address } from 'contract/calls/addresses.ts';

/** An address as on an envelope. */
export function PostalAddress({ address }: { address: Address }) {
  return (
    <address className="postal-lines">
      {addressLines(address).map(line => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
