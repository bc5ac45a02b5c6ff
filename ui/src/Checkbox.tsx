import './Field.css';
import './Checkbox.css';
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { cx } from './classes.ts';
import { FieldError, type FieldTexts, fieldAttributes, RequiredStar, useFieldIds } from './Field.tsx';

export interface CheckboxProps
  extends Omit<FieldTexts, 'isLabelHidden'>,
    Omit<ComponentProps<'input'>, 'required' | 'children' | 'type'> {
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean;
}

export function Checkbox({
  label,
  description,
  error,
  required,
  className,
  id,
  isIndeterminate = false,
  ref,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds(id);
  const own = useRef<HTMLInputElement | null>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  // HTML has no attribute for the third state.
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={cx('field', className)}>
      <label className="choice">
        <input
          ref={own}
          {...fieldAttributes(ids, { description, error, required })}
          // Of a group of them: what is wrong is said of all.
          {...input}
          type="checkbox"
          // The description is read after the name, not as a part of it.
          aria-labelledby={ids.label}
          className="choice-input"
        />
        <span>
          <span>
            <span id={ids.label}>{label}</span>
            {required && <RequiredStar />}
          </span>
          {description && (
            <span id={ids.description} className="choice-description">
              {description}
            </span>
          )}
        </span>
      </label>
      <FieldError ids={ids} error={error} />
    </div>
  );
}
