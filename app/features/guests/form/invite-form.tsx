import { Checkbox, NativeSelect } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { invitedPeople, PEOPLE_MEANT, type PeopleMeant } from '#domain/guests/invited-people.ts'
import { memberName, whoOptions } from '../guest-labels.ts'
import { type Party, subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

interface InviteFormProps {
  /** The parties whose people are meant. */
  readonly parties: readonly Party[]
  /** The sub-event that is chosen at first; null is the last one. */
  readonly subEventId: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

const ACTS = ['invite', 'take-back'] as const

const schema = z.object({
  subEventId: z.string(),
  who: z.enum(PEOPLE_MEANT),
  act: z.enum(ACTS),
  takesAnswers: z.boolean(),
})

/** How many of those who answered are named; the others are counted. */
const NAMED = 8

/** Invites people of many parties to a sub-event, or takes that back; of who has answered only when it is meant. */
export function InviteForm({ parties, subEventId, onDone, onClose }: InviteFormProps) {
  const { t, language } = useT()
  const { plan, setup, actions } = useGuests()
  const dialogForm = useDialogForm({
    initial: {
      subEventId: subEventId ?? setup.subEvents.at(-1)?.id ?? '',
      who: 'everyone' as PeopleMeant,
      act: 'invite' as (typeof ACTS)[number],
      takesAnswers: false,
    },
    schema,
    order: [],
    keptAs: null,
    onSave: async () => {
      if (await actions.invite({ subEventId: chosen, isInvited, people: meant, takesAnswers })) {
        onClose()
        onDone()
      }
    },
  })
  const { form } = dialogForm
  const { subEventId: chosen, who, act, takesAnswers } = form.values
  const { notInvited, waiting, answered } = invitedPeople(parties, chosen, who)
  const isInvited = act === 'invite'
  const meant = isInvited ? notInvited : takesAnswers ? [...waiting, ...answered] : waiting
  const named = answered.slice(0, NAMED).map(({ party, member }) => memberName(party, member, t))
  const more = answered.length - named.length
  return (
    <DialogForm
      title={t('guests.invite.title', { count: parties.length })}
      save={t(isInvited ? 'guests.invite.save' : 'guests.invite.take-back-save', { count: meant.length })}
      // Nothing is lost by closing it.
      form={{ ...dialogForm, isDirty: false }}
      isDisabled={meant.length === 0}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('subEventId')}
        label={t('guests.invite.sub-event')}
        data={setup.subEvents.map((event) => ({ value: event.id, label: subEventName(event, plan, language) }))}
        data-autofocus
      />
      <NativeSelect {...form.getInputProps('who')} label={t('guests.invite.who')} data={whoOptions(t)} />
      <ChoiceCards
        legend={t('guests.invite.act')}
        layout="pills"
        choices={ACTS.map((each) => ({ value: each, label: t(`guests.invite.act-${each}`) }))}
        value={act}
        onChange={(each) => form.setFieldValue('act', each)}
      />
      <div role="status">
        <p className="strong">
          {isInvited
            ? t('guests.invite.sum', { count: notInvited.length, already: waiting.length + answered.length })
            : t('guests.invite.take-back-sum', { count: meant.length })}
        </p>
        {isInvited || answered.length === 0 ? null : (
          <p>
            {t('guests.invite.answered', {
              count: answered.length,
              names: formatList(more > 0 ? [...named, t('guests.invite.others', { count: more })] : named, language),
            })}
          </p>
        )}
      </div>
      {isInvited || answered.length === 0 ? null : (
        <Checkbox
          {...form.getInputProps('takesAnswers', { type: 'checkbox' })}
          label={t('guests.invite.takes-answers', { count: answered.length })}
          description={t('guests.invite.takes-answers-hint')}
        />
      )}
    </DialogForm>
  )
}
