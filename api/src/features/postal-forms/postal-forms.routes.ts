import { Readable } from 'node:stream';
import type * as contract from 'contract/calls/postal-forms.ts';
import { POSTAL_FILE_NAMES } from 'contract/values/postal-forms.ts';
import { memberTexts } from '../../fund/member-words.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import * as queries from './postal-forms.queries.ts';
import { formDocument } from './postal-forms.rules.ts';

export const postalFormsRoutes = (app: App): Routes<typeof contract> => ({
  async getPostalForm({ db, caller: space, params: { form }, query: { folderId }, now, note }) {
    const folders = await queries.findFolders(db, space, folderId);
    if (folderId !== undefined && folders.length === 0) throw notFound();
    const member = await queries.findMember(db, space);
    const words = await memberTexts(app);
    const pdf = await makePdf(formDocument({ form, member, folders, isOfOne: folderId !== undefined, now, words }));
    note({ detail: { form } });
    return {
      content: Readable.from([pdf]),
      size: pdf.length,
      mimeType: 'application/pdf',
      filename: `${POSTAL_FILE_NAMES[form]}.pdf`,
    };
  },
});
