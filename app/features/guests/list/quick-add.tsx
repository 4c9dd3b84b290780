import { ActionIcon, Box, Button, TextInput } from '@mantine/core'
import { IconArrowsDiagonal, IconPlus } from '@tabler/icons-react'
import { type FormEvent, memo, type Ref, useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { type QuickFault, readQuickParty } from '#domain/guests/read-quick-party.ts'
import classes from './quick-add.module.css'

interface QuickAddProps {
  readonly field: Ref<HTMLInputElement>
  /** Whether it was added. */
  readonly onAdd: (typed: string) => Promise<boolean>
  /** Continues in the form with the name typed so far. */
  readonly onMore: (name: string) => void
}

/** A line that adds a party by its name on Enter and is cleared for the next. */
export const QuickAdd = memo(function QuickAdd({ field, onAdd, onMore }: QuickAddProps) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<`guests.error.${QuickFault}` | null>(null)
  const errorId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readQuickParty(typed)
    if (typeof read === 'string') return setError(`guests.error.${read}`)
    setTyped('')
    // What was refused is typed again only by the person who wants it.
    if (!(await onAdd(typed))) setTyped((current) => (current === '' ? typed : current))
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label={t('guests.quick.label')}
        placeholder={t('guests.quick.placeholder')}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        value={typed}
        autoComplete="off"
        error={error !== null}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        className={classes.press ?? ''}
        aria-label={t('guests.quick.more')}
        title={t('guests.quick.more')}
        onClick={() => {
          onMore(typed.trim())
          setTyped('')
          setError(null)
        }}
      >
        <IconArrowsDiagonal size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Button type="submit" className={classes.press ?? ''}>
        {t('guests.quick.add')}
      </Button>
      {error ? (
        <Box component="p" id={errorId} role="alert" className="danger small" w="100%">
          {t(error)}
        </Box>
      ) : null}
    </form>
  )
})
