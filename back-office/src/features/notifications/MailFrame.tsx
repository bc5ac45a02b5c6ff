import './notifications.css';
import { type SyntheticEvent, useRef } from 'react';

const PAGE =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>E-mail</title></head><body></body></html>';

/**
 * An e-mail in a frame where no script can run. Mails are styled by attributes, which the page's policy forbids in
 * markup: they are set one by one instead, on elements that the frame already has. Its links lead nowhere.
 */
export function MailFrame({ html, isNarrow }: { html: string; isNarrow: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = (event: SyntheticEvent<HTMLIFrameElement>) => {
    const page = event.currentTarget.contentDocument;
    if (!page) return;
    const [, styles = '', content = ''] = /<body style="([^"]*)">(.*)<\/body>/s.exec(html) ?? [];
    page.body.style.cssText = styles;
    // Read by this page, whose policy on markup the frame has too, but without our script to fulfil it.
    const quiet = content.replace(/<[a-z][^>]*>/gi, tag => tag.replaceAll(' style="', ' data-style="'));
    page.body.replaceChildren(...new DOMParser().parseFromString(quiet, 'text/html').body.childNodes);
    for (const element of page.body.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style!;
      element.removeAttribute('data-style');
    }
    for (const link of page.body.querySelectorAll('a')) link.removeAttribute('href');
    fit();
  };
  const fit = () => {
    const { current } = frame;
    const page = current?.contentDocument;
    if (page) current.style.height = `${page.documentElement.scrollHeight}px`;
  };
  return (
    <iframe
      key={String(isNarrow)}
      ref={frame}
      title="Aperçu de l'e-mail"
      className={isNarrow ? 'mail-frame mail-frame-narrow' : 'mail-frame'}
      sandbox="allow-same-origin"
      srcDoc={PAGE}
      onLoad={fill}
    />
  );
}
