// Every field of the product that takes formatted text, and how each is saved: for the tests that try all of them.

import { randomUUID } from 'node:crypto';
import { createFaqQuestion, createFaqTheme } from 'contract/calls/faq.ts';
import { createFolderBlock, setFolderBlockVisibility } from 'contract/calls/folder-blocks.ts';
import { createHeadPageBlock } from 'contract/calls/head-page-blocks.ts';
import { createHomeBlock } from 'contract/calls/home-blocks.ts';
import { getMaintenance, updateMaintenance } from 'contract/calls/maintenance.ts';
import { notificationRead, notificationUpdate } from 'contract/calls/notifications.ts';
import { fieldsOf, getSetting, putSetting, withFields } from 'contract/calls/text-tree.ts';
import type { AnswerOf, Endpoint } from 'contract/kit/endpoint.ts';

/** A call as an administrator; throws unless it is accepted. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  given?: { params?: Record<string, string | number>; body?: unknown },
) => Promise<AnswerOf<E>>;

export interface RichTextField {
  name: string;
  /** Characters of text that it takes. */
  maxLength: number;
  /** Saves this HTML there and answers what is stored. */
  save(html: string): Promise<string>;
}

const PLAIN = { imagePosition: 'NoImage', imageDisplaySize: null, buttonLink: null, buttonText: null };
const ALWAYS = { visibilityBegin: null, visibilityEnd: null };
const NOTIFICATION = { id: 5 };

/** `socialSystemId`: of the folder block, on 'contactUs.ourContactInformations', which must be free there. */
export function richTextFields(call: Call, socialSystemId: number): RichTextField[] {
  const text = (key: string): RichTextField => ({
    name: key,
    maxLength: 20_000,
    async save(html) {
      const params = { key: 'strings' };
      const { value, version } = await call(getSetting, { params });
      const tree = JSON.parse(value);
      const changed = JSON.stringify(withFields(tree, { ...fieldsOf(tree), [key]: html }));
      const saved = await call(putSetting, { params, body: { value: changed, version } });
      return fieldsOf(JSON.parse(saved.value))[key]!;
    },
  });
  return [
    text('transverse.legal.cgu'),
    text('transverse.legal.notice'),
    text('transverse.legal.accessibility'),
    {
      name: 'home block',
      maxLength: 5_000,
      async save(content) {
        const homeBlockJson = { title: 'Bloc hostile', content, ...PLAIN, ...ALWAYS };
        return (await call(createHomeBlock, { body: { homeBlockJson } })).content;
      },
    },
    {
      name: 'head-page block',
      maxLength: 5_000,
      async save(content) {
        const headPageBlockJson = { page: 'contactUs.ourContactInformations', content, ...PLAIN, ...ALWAYS };
        return (await call(createHeadPageBlock, { body: { headPageBlockJson } })).content;
      },
    },
    {
      name: 'folder block',
      maxLength: 5_000,
      async save(content) {
        const at = { page: 'contactUs.ourContactInformations', socialSystemIds: [socialSystemId] };
        const { content: stored } = await call(createFolderBlock, { body: { ...at, criticity: 2, content } });
        await call(setFolderBlockVisibility, { body: { ...at, visibility: true } });
        return stored;
      },
    },
    {
      name: 'FAQ theme',
      maxLength: 1_000,
      save: async longLabel =>
        (await call(createFaqTheme, { body: { shortLabel: `Thème hostile ${randomUUID()}`, longLabel } })).longLabel,
    },
    {
      name: 'FAQ answer',
      maxLength: 10_000,
      async save(answer) {
        const { id: themeId } = await call(createFaqTheme, {
          body: { shortLabel: `Réponses ${randomUUID()}`, longLabel: '<p>x</p>' },
        });
        return (await call(createFaqQuestion, { body: { themeId, question: 'Question hostile ?', answer } })).answer;
      },
    },
    {
      name: 'maintenance',
      maxLength: 10_000,
      async save(content) {
        const { id, type, version } = await call(getMaintenance);
        const body = { id, type, version, content, enabled: false, startDate: null, endDate: null };
        return (await call(updateMaintenance, { body })).content;
      },
    },
    {
      name: 'notification',
      maxLength: 20_000,
      async save(contentEmail) {
        const { name, object, contentSms, version } = await call(notificationRead, { params: NOTIFICATION });
        const body = { name, object, contentSms, version, contentEmail };
        return (await call(notificationUpdate, { params: NOTIFICATION, body })).contentEmail;
      },
    },
  ];
}
