import { ListItem } from '@tiptap/extension-list';
import { CharacterCount } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { readLink } from 'contract/values/rich-text.ts';

/** Tab leaves the editor, in lists too: the keyboard is never caught. */
const OurListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What can be written: the tags of contract/values/rich-text.ts. What is pasted keeps only these. */
export const extensions = (maxLength?: number) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    listItem: false,
    heading: { levels: [2, 3] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
      isAllowedUri: href => readLink(href) !== null,
    },
  }),
  OurListItem,
  // Never cuts a text that is already too long: its editor decides what goes.
  CharacterCount.configure({ limit: maxLength ?? null, autoTrim: false }),
];
