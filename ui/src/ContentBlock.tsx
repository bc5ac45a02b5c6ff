import './Card.css';
import './ContentBlock.css';
import type { ImagePosition, ImageSize } from 'contract/calls/blocks.ts';
import { isLinkTarget, type LinkTarget } from 'contract/values/pages.ts';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './classes.ts';
import { RichText, type RichTextProps } from './RichText.tsx';

export interface ContentBlockProps extends Pick<RichTextProps, 'pageHref' | 'onPage'> {
  /** Without one the block is a notice at the top of a page, which has its own heading. */
  title?: string;
  /** Sanitised by the server, see RichText. */
  html: string;
  /** The image's address; null while there is none. */
  image: string | null;
  imagePosition: ImagePosition;
  imageDisplaySize: ImageSize | null;
  /** A page of the portal or the address of another site. */
  buttonLink: string | null;
  buttonText: string | null;
  /** Said after the label of a link that opens another window. */
  newWindowText: string;
}

/** What administrators publish: a text, with an image beside it where there is room and above it where not, and a button. */
export function ContentBlock({ title, html, image, imagePosition, imageDisplaySize, ...link }: ContentBlockProps) {
  const id = useId();
  const [missing, setMissing] = useState<string | null>(null);
  const isIllustrated = imagePosition !== 'NoImage' && image !== null && image !== missing;
  const Frame = title ? 'section' : 'div';
  return (
    <Frame className="card content-block" aria-labelledby={title ? id : undefined}>
      <div
        className={cx('content-block-inside', isIllustrated && `content-block-${imagePosition.toLowerCase()}`)}
        data-share={isIllustrated ? Math.round((imageDisplaySize ?? 0.3) * 100) : undefined}
      >
        {/* Decoration: what has to be known stands in the text. */}
        {isIllustrated && (
          <div className="content-block-image">
            <img src={image} alt="" decoding="async" onError={() => setMissing(image)} />
          </div>
        )}
        <div className="content-block-text">
          {title && <h2 id={id}>{title}</h2>}
          <RichText html={html} level={title ? 3 : 2} pageHref={link.pageHref} onPage={link.onPage} />
          <BlockButton {...link} />
        </div>
      </div>
    </Frame>
  );
}

type BlockButtonProps = Pick<ContentBlockProps, 'buttonLink' | 'buttonText' | 'newWindowText' | 'pageHref' | 'onPage'>;

function BlockButton({ buttonLink, buttonText, newWindowText, pageHref, onPage }: BlockButtonProps): ReactNode {
  if (!buttonLink || !buttonText) return null;
  const className = cx(buttonClass({ variant: 'primary' }), 'content-block-button');
  if (!isLinkTarget(buttonLink)) {
    return (
      <a href={buttonLink} className={className} target="_blank" rel="noopener noreferrer">
        {buttonText}
        <span className="visually-hidden"> {newWindowText}</span>
      </a>
    );
  }
  const page: LinkTarget = buttonLink;
  const href = pageHref?.(page);
  if (!href) return null;
  return (
    <a
      href={href}
      className={className}
      onClick={event => {
        if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPage(page);
      }}
    >
      {buttonText}
    </a>
  );
}
