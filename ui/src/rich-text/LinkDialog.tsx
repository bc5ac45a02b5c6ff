import type { Editor } from '@tiptap/react';
import { LINK_TARGETS, type LinkTarget, linkTargets } from 'contract/values/pages.ts';
import { pageLink, type RichLink, readLink } from 'contract/values/rich-text.ts';
import { useState } from 'react';
import { FormModal } from '../FormModal.tsx';
import { useFormFields } from '../form-fields.ts';
import { NativeSelect } from '../NativeSelect.tsx';
import { TextField } from '../TextField.tsx';

type Kind = RichLink['kind'];

const KINDS: Record<
  Kind,
  { name: string; label: string; hint: string; wrong: string; href: (value: string) => string }
> = {
  page: {
    name: 'Page du portail',
    label: 'Page',
    hint: '',
    wrong: 'Choisissez une page.',
    href: value => pageLink(value as LinkTarget),
  },
  url: {
    name: 'Autre site',
    label: 'Adresse du site',
    hint: 'Par exemple https://www.info-retraite.fr.',
    wrong: "L'URL externe rentrée n'est pas valide.",
    href: value => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`),
  },
  email: {
    name: 'Adresse e-mail',
    label: 'Adresse e-mail',
    hint: 'Par exemple contact@exemple.fr.',
    wrong: "Cette adresse e-mail n'est pas valide.",
    href: value => `mailto:${value}`,
  },
  phone: {
    name: 'Numéro de téléphone',
    label: 'Numéro de téléphone',
    hint: 'Sur un téléphone, une pression appelle ce numéro.',
    wrong: "Ce numéro de téléphone n'est pas valide.",
    href: value => `tel:${value}`,
  },
};
const KIND_OPTIONS = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name }));
const PAGE_OPTIONS = linkTargets.map(value => ({ value, label: LINK_TARGETS[value] }));

function enteredOf(link: RichLink | null): string {
  switch (link?.kind) {
    case 'page':
      return link.page;
    case 'url':
      return link.url;
    case 'email':
      return link.email;
    case 'phone':
      return link.phone;
    default:
      return '';
  }
}

/** Makes a link of the selected words, or changes the one that the cursor is in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = readLink(String(editor.getAttributes('link').href ?? ''));
  const [kind, setKind] = useState<Kind>(known?.kind ?? 'page');
  const [value, setValue] = useState(enteredOf(known));
  const [words, setWords] = useState('');
  const fields = useFormFields();
  // Without a selection the link needs words of its own.
  const needsWords = !known && editor.state.selection.empty;
  const { label, hint, wrong, href } = KINDS[kind];

  const save = () => {
    const address = href(value.trim());
    if (!value.trim() || !readLink(address)) return fields.focusFirst();
    onClose();
    const chain = editor.chain().focus();
    if (needsWords) {
      const text = words.trim() || (kind === 'page' ? LINK_TARGETS[value as LinkTarget] : value.trim());
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    } else chain.extendMarkRange('link').setLink({ href: address }).run();
  };
  const error = fields.isTried && !(value.trim() && readLink(href(value.trim()))) ? wrong : undefined;

  return (
    <FormModal isOpen onClose={onClose} title="Lien" submitText="Valider" fields={fields} onSubmit={save}>
      <NativeSelect
        label="Ce lien mène à"
        data-autofocus=""
        options={KIND_OPTIONS}
        value={kind}
        onChange={event => {
          setKind(event.target.value as Kind);
          setValue('');
          fields.setTried(false);
        }}
      />
      {kind === 'page' ? (
        <NativeSelect
          label={label}
          options={PAGE_OPTIONS}
          placeholder="Choisir"
          value={value}
          error={error}
          onChange={event => setValue(event.target.value)}
        />
      ) : (
        <TextField
          label={label}
          description={hint}
          value={value}
          error={error}
          inputMode={kind === 'url' ? 'url' : kind === 'email' ? 'email' : 'tel'}
          onChange={event => setValue(event.target.value)}
        />
      )}
      {needsWords && (
        <TextField
          label="Texte du lien"
          description="Ce que les adhérents liront. Vide : le nom de la page ou l'adresse."
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      )}
    </FormModal>
  );
}
