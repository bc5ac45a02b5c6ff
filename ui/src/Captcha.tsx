import './Captcha.css';
import { IconHelpCircle, IconPhoto, IconRefresh } from '@tabler/icons-react';
import { MAX_CAPTCHA_ANSWER } from 'contract/calls/captcha.ts';
import { say } from 'contract/texts/words.ts';
import type { Ref } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { SkeletonLine } from './Skeleton.tsx';
import { TextField } from './TextField.tsx';

export interface CaptchaProps {
  /** Undefined while it loads. */
  imageSrc?: string;
  /** Given once `onAskQuestion` was answered: the question in words takes the image's place. */
  question?: string;
  /** A new image; also the way back from the question. */
  onRefresh: () => void;
  onAskQuestion: () => void;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  isBusy?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Proves that a person is there: by an image, or by a question in words for those who cannot see it. */
export function Captcha({
  imageSrc,
  question,
  onRefresh,
  onAskQuestion,
  value,
  onChange,
  error,
  isBusy = false,
  ref,
}: CaptchaProps) {
  const hasQuestion = question !== undefined;
  return (
    <div className="captcha">
      {hasQuestion ? (
        // Said when it comes, since it takes the place of the button that was pressed.
        <p className="captcha-question" role="status">
          {question}
        </p>
      ) : (
        <div className="captcha-picture">
          <span className="captcha-image" aria-busy={!imageSrc || undefined}>
            {imageSrc ? (
              <img src={imageSrc} alt={say('widgets.captcha.picture')} width={280} height={100} />
            ) : (
              <SkeletonLine />
            )}
          </span>
          <IconButton
            label={say('widgets.captcha.refresh')}
            icon={<IconRefresh />}
            variant="secondary"
            isBusy={isBusy}
            onClick={onRefresh}
          />
        </div>
      )}
      <TextField
        ref={ref}
        className="captcha-input captcha-upper"
        label={say(hasQuestion ? 'widgets.captcha.question' : 'widgets.captcha.image')}
        required
        error={error}
        value={value}
        onChange={event => onChange(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_CAPTCHA_ANSWER}
      />
      <div>
        {hasQuestion ? (
          <Button variant="link" icon={<IconPhoto />} onClick={onRefresh}>
            {say('widgets.captcha.back')}
          </Button>
        ) : (
          <Button variant="link" icon={<IconHelpCircle />} onClick={onAskQuestion}>
            {say('widgets.captcha.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
