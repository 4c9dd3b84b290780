import { Button, type ButtonProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { RestoredNote } from '../restored-note.tsx'

/** What the frame needs to know of the form in it; `usePageForm` gives all of it. */
interface PageFormState {
  readonly element: Ref<HTMLFormElement>
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  /** Whether the input was kept from before a reload. */
  readonly isRestored: boolean
  /** Goes back to what is saved. */
  readonly reset: () => void
}

interface PageFormProps {
  readonly form: PageFormState
  readonly className?: string | undefined
  readonly gap?: 'sm' | 'md' | 'lg'
  readonly children: ReactNode
}

/** A form that is a page or a part of one; input kept from before a reload is named and can be dropped. */
export function PageForm({ form, className, gap = 'md', children }: PageFormProps) {
  return (
    <form ref={form.element} className={className} onSubmit={form.submit} noValidate>
      <Stack gap={gap}>
        <RestoredNote isRestored={form.isRestored} onDrop={form.reset} />
        {children}
      </Stack>
    </form>
  )
}

interface PageSubmitProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant' | 'disabled'> {
  readonly form: Pick<PageFormState, 'isSending'>
  readonly label: string
}

/** The button that sends a form of a page; it says so while the form is being sent. */
export function PageSubmit({ form, label, disabled = false, ...look }: PageSubmitProps) {
  const { t } = useT()
  return (
    <Button {...look} type="submit" disabled={form.isSending || disabled}>
      {form.isSending ? t('common.please-wait') : label}
    </Button>
  )
}
