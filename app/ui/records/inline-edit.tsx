import { ActionIcon, InputBase, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'
import { translateNow, useT } from '../../i18n/i18n.ts'
import type { InputReader } from '../../lib/records/cell-reader.ts'
import { errorMessage } from '../feedback/error-message.ts'
import { notifyError } from '../feedback/notify.tsx'
import { fieldError } from '../forms/field-error.ts'
import { contestedQuestion } from '../forms/followed/contested-question.tsx'
import { NotLoadedDialog } from '../overlays/not-loaded-dialog.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import classes from './inline-edit.module.css'
import { type InlineEditType, inlineText } from './inline-edit-button.tsx'

// The calendar is loaded only for editing.
const DateField = lazyPart(async () => (await import('../forms/date-field.tsx')).DateField)
// As rare as two people who edit one value at once.
const FormQuestionDialog = lazyPart(
  async () => (await import('../forms/form-question.tsx')).FormQuestionDialog,
  ({ question }, retry) => question && <NotLoadedDialog {...retry} onClose={question.onNo} />,
)

interface InlineEditProps<Value> {
  /** What the value is and whose: "Agreed amount of DJ Luna". */
  readonly label: string
  readonly type: InlineEditType
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
  /** The value as it is typed, which the input begins with. */
  readonly draft: string
  /** Checks and reads the input; its messages are message keys. */
  readonly schema: InputReader<Value>
  /**
   * Saves a changed value. The value shown is the caller's: it should change at once. A rejection opens the input again,
   * with what was typed and the message.
   */
  readonly onSave: (value: Value, typed: string) => Promise<unknown>
  readonly isReadOnly?: boolean
  /** Shows that it can be edited before it is pointed at: for short lists, and where a finger points at nothing. */
  readonly isMarked?: boolean
  /**
   * The value as it is heard, where that is a text alone. The button's name is an attribute then instead of a hidden text, which
   * a long list would have to lay out in each row.
   */
  readonly spoken?: string
  /** Whether the input is there from the beginning: where the value was `inlineEditButton` before. */
  readonly isOpened?: boolean
  /** Of the button that opens the input; default in the tab order. */
  readonly tabIndex?: number | undefined
  /** The value as it is read. */
  readonly children: ReactNode
}

interface Editing {
  readonly typed: string
  /** What the input began with: left as it was, it does not undo what others changed meanwhile. */
  readonly before: string
  /** It is asked whether what was typed is to replace what somebody else has changed since. */
  readonly isContested?: boolean
  readonly error: string | null
  /** Not when the input comes back while the user is elsewhere. */
  readonly isFocused: boolean
}

const opened = (draft: string): Editing => ({ typed: draft, before: draft, error: null, isFocused: true })

/**
 * A value that is edited where it stands: a click or Enter opens an input in its place, Enter or leaving it saves, Escape or
 * its button leaves the value as it was. Input that is refused stays, with the message beside it. Where somebody else has changed
 * the value since typing began, to something else, it asks which to keep.
 */
export function InlineEdit<Value>(props: InlineEditProps<Value>) {
  const { label, type, draft, schema, onSave, isReadOnly = false, isMarked = false, spoken, children } = props
  const { t } = useT()
  const [editing, setEditing] = useState<Editing | null>(props.isOpened ? opened(draft) : null)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const isPointed = useRef(false)
  /** Without an effect: long lists have two of these in each row. */
  const onShown = useCallback((button: HTMLButtonElement | null) => {
    shown.current = button
    if (button === null) return
    if (returnsFocus.current) button.focus({ preventScroll: true })
    returnsFocus.current = false
  }, [])

  if (isReadOnly) return inlineText(children)
  if (!editing) {
    return (
      <button
        ref={onShown}
        type="button"
        className={classes.shown}
        data-type={type}
        tabIndex={props.tabIndex}
        data-marked={isMarked || undefined}
        aria-label={spoken === undefined ? undefined : `${t('common.edit-what', { what: label })} ${spoken}`}
        onClick={() => setEditing(opened(draft))}
      >
        {spoken === undefined ? (
          <>
            <span className="visually-hidden">{t('common.edit-what', { what: label })}</span>{' '}
          </>
        ) : null}
        <span className={classes.value}>{children}</span>
      </button>
    )
  }

  const close = (isFocusReturned: boolean) => {
    returnsFocus.current = isFocusReturned
    setEditing(null)
  }

  const commit = (isFocusReturned: boolean, typed = typedIn(place.current, type, editing.typed)) => {
    if ([draft, editing.before].some((value) => value.trim() === typed.trim())) return close(isFocusReturned)
    const read = schema.safeParse(typed)
    if (!read.success) return setEditing({ ...editing, error: fieldError(read.error.issues[0]?.message, t) })
    if (draft.trim() !== editing.before.trim()) return setEditing({ ...editing, typed, isContested: true })
    close(isFocusReturned)
    save(read.data, typed)
  }

  const save = (value: Value, typed: string) => {
    void onSave(value, typed).catch((refusal) => {
      const isMounted = shown.current !== null || place.current !== null
      if (!isMounted) return notifyError(refusal, translateNow)
      const isFocused = [shown.current, document.body].includes(document.activeElement as HTMLButtonElement)
      setEditing({ typed, before: draft, error: errorMessage(refusal, translateNow), isFocused })
    })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    isPointed.current = false
    // Enter on the button beside the input presses it.
    const isSaving = event.key === 'Enter' && isField(event.target) && !isNewLine(event)
    if (!isSaving && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) commit(true)
    else close(true)
  }

  // Of the button that leaves the value as it was, only a press counts.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!editing.isContested && !currentTarget.contains(relatedTarget)) commit(false)
  }

  /** What is picked with the pointer is meant; the arrow keys pass over choices on their way. */
  const onChoose = (chosen: string) => (isPointed.current ? commit(true, chosen) : onType(chosen))
  const onType = (typed: string) => setEditing({ ...editing, typed, error: null })
  const cancel = (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={t('common.cancel')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => close(true)}
    >
      <IconX size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )

  const decide = (isMine: boolean) => {
    close(false)
    const read = schema.safeParse(editing.typed)
    if (isMine && read.success) save(read.data, editing.typed)
  }
  const question = !editing.isContested
    ? null
    : contestedQuestion([label], [{ label, value: children }], t, {
        onMine: () => decide(true),
        onTheirs: () => decide(false),
        onBack: () => setEditing({ ...editing, isContested: false }),
      })

  return (
    <>
      {question ? (
        <Suspense>
          <FormQuestionDialog isAlone question={question} />
        </Suspense>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and the loss of the focus come from the input inside. */}
      <div ref={place} className={classes.editor} data-editing={type} onKeyDown={onKeyDown} onBlur={onBlur}>
        {type === 'day' ? (
          <Suspense fallback={<span className={classes.value}>{children}</span>}>
            <DateField
              label={label}
              isInPlace
              isFocused={editing.isFocused}
              value={editing.typed}
              error={editing.error ?? undefined}
              onChange={onType}
            />
            {cancel}
          </Suspense>
        ) : (
          inputOf(type, {
            'aria-label': label,
            autoFocus: editing.isFocused,
            value: editing.typed,
            error: editing.error,
            cancel,
            options: props.options ?? [],
            onPointerDown: () => {
              isPointed.current = true
            },
            onType,
            onChoose,
          })
        )}
      </div>
    </>
  )
}

interface EditInput {
  readonly 'aria-label': string
  readonly autoFocus: boolean
  readonly value: string
  readonly error: string | null
  readonly cancel: ReactNode
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPointerDown: () => void
  readonly onType: (typed: string) => void
  readonly onChoose: (chosen: string) => void
}

/** The input of a value that is no day. */
function inputOf(type: Exclude<InlineEditType, 'day'>, input: EditInput) {
  const { cancel, options, onPointerDown, onType, onChoose, ...rest } = input
  const shared = { ...rest, errorProps: { role: 'alert' } }
  if (type === 'choice') {
    return (
      <NativeSelect
        {...shared}
        data={[...options]}
        onPointerDown={onPointerDown}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    )
  }
  const text = {
    ...shared,
    autoComplete: 'off',
    rightSection: cancel,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(event.currentTarget.value),
  }
  if (type === 'longText') return <InputBase {...text} component="textarea" multiline rows={LONG_ROWS} />
  return <TextInput {...text} data-type={type} inputMode={type === 'money' ? 'decimal' : 'text'} />
}

const LONG_ROWS = 3

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Shift with Enter begins a new line where there can be one. */
const isNewLine = ({ shiftKey, target }: KeyboardEvent) => shiftKey && target instanceof HTMLTextAreaElement

/** A day that cannot be read leaves the value of its field empty; what stands in it is refused instead of saved as no day. */
function typedIn(place: HTMLElement | null, type: string, typed: string): string {
  if (type !== 'day' || typed !== '') return typed
  const input = place?.querySelector('input')
  return input?.validity.badInput ? '?' : (input?.value ?? '')
}
