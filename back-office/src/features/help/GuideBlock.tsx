import './help.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import type { Block, Marked, Words } from '../../shell/help/guide.ts';
import { helpSearch } from './searches.ts';

function mark(one: Marked): ReactNode {
  if (one.as === 'code') return <code>{one.text}</code>;
  if (one.as === 'strong') return <strong>{say(one.words)}</strong>;
  if (one.as === 'em') return <em>{say(one.words)}</em>;
  return (
    <Link to={paths.help} search={helpSearch(one.guide, one.part)}>
      {say(one.words)}
    </Link>
  );
}

const say = (words: Words): ReactNode =>
  words.map((one, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a guide stay where they are
    typeof one === 'string' ? one : <span key={at}>{mark(one)}</span>,
  );

/** One block of a guide; what the search leads to takes the focus. */
export function GuideBlock({ block }: { block: Block }) {
  if (block.is === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={block.id} tabIndex={-1}>
        {block.text}
      </Heading>
    );
  }
  if (block.is === 'paragraph')
    return (
      <p id={block.id} tabIndex={block.id ? -1 : undefined}>
        {say(block.words)}
      </p>
    );
  if (block.is === 'picture')
    return (
      <img
        className="help-picture"
        src={block.address}
        width={block.width}
        height={block.height}
        alt={block.alt}
        loading="lazy"
      />
    );
  if (block.is === 'table') return <GuideTable {...block} />;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a guide stay where they are
        <li key={at}>{say(item)}</li>
      ))}
    </List>
  );
}

const GuideTable = ({ head, rows }: Extract<Block, { is: 'table' }>) => (
  <table className="help-table">
    <thead>
      <tr>
        {head.map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a guide stay where they are
          <th key={at} scope="col">
            {say(cell)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a guide stay where they are
        <tr key={n}>
          {row.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a guide stay where they are
            <td key={at}>{say(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
