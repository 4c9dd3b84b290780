import { NativeSelect, Select } from '@mantine/core'
import { z } from 'zod'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { offerUndo } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Waiting } from '#app/ui/feedback/waiting.tsx'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { PEOPLE_MEANT, type PeopleMeant, peopleMeant } from '#domain/guests/invited-people.ts'
import {
  kindOfNeed,
  NEED_CODES,
  NEED_KINDS,
  type NeedCode,
  type NeedKind,
  withNeed,
  withoutNeed,
} from '#domain/guests/person-needs.ts'
import { whoOptions } from '../guest-labels.ts'
import { useSetNeed } from '../needs-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { needName } from './need-names.ts'
import { useNeeds } from './use-needs.ts'

interface BulkNeedFormProps {
  readonly parties: readonly Party[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const ACTS = ['note', 'take-back'] as const

const schema = z.object({
  code: z.enum(['', ...NEED_CODES]).refine((code) => code !== '', 'guests.error.need-required'),
  who: z.enum(PEOPLE_MEANT),
  act: z.enum(ACTS),
})

/** One diet, allergen or access need of many people, noted or taken back; what they said themselves stays. */
export function BulkNeedForm({ parties, onDone, onClose }: BulkNeedFormProps) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const query = useNeeds(plan)
  const setNeed = useSetNeed(plan.id)
  const dialogForm = useDialogForm({
    initial: { code: '' as NeedCode | '', who: 'everyone' as PeopleMeant, act: 'note' as (typeof ACTS)[number] },
    schema,
    order: ['code', 'who'],
    // What guests need is not kept in the browser.
    keptAs: null,
    onSave: async ({ code }) => {
      const { result, undo } = await setNeed.run({ code, isNeeded, memberIds })
      onClose()
      onDone()
      offerUndo({
        id: 'guest-need',
        message: t(isNeeded ? 'guests.bulk-need.done' : 'guests.bulk-need.taken-back', {
          need: nameOf(code),
          count: result.length,
        }),
        undo,
        failedTitle: () => translateNow('guests.undo-failed'),
      })
    },
  })
  const { form } = dialogForm
  const { code, who, act } = form.values
  const isNeeded = act === 'note'
  const memberIds = peopleMeant(parties, who).map(({ member }) => member.id)
  const nameOf = (each: NeedCode) => needName(kindOfNeed(each), each, language)
  const count =
    code === '' || query.data === undefined
      ? 0
      : (isNeeded ? withNeed : withoutNeed)(query.data, memberIds, code).length
  return (
    <DialogForm
      title={t('guests.bulk-need.title', { count: parties.length })}
      save={t(isNeeded ? 'guests.bulk-need.save' : 'guests.bulk-need.take-back-save', { count })}
      form={{ ...dialogForm, isDirty: false }}
      isDisabled={code !== '' && count === 0}
      onClose={onClose}
    >
      <p className="soft">{t('guests.needs.intro')}</p>
      {query.isError && query.data === undefined ? (
        <QueryError query={query} />
      ) : query.data === undefined ? (
        <Waiting reason={t('guests.needs.loading')} />
      ) : (
        <>
          <Select
            {...dialogForm.fieldProps('code')}
            label={t('guests.bulk-need.need')}
            data={(Object.keys(NEED_KINDS) as NeedKind[]).map((kind) => ({
              group: t(`guests.needs.${kind}`),
              items: NEED_KINDS[kind].map((each) => ({ value: each, label: needName(kind, each, language) })),
            }))}
            searchable
            allowDeselect={false}
            maxDropdownHeight={280}
            data-autofocus
          />
          <NativeSelect {...form.getInputProps('who')} label={t('guests.invite.who')} data={whoOptions(t)} />
          <ChoiceCards
            legend={t('guests.invite.act')}
            layout="pills"
            choices={ACTS.map((each) => ({ value: each, label: t(`guests.bulk-need.act-${each}`) }))}
            value={act}
            onChange={(each) => form.setFieldValue('act', each)}
          />
          <p role="status" className="strong">
            {code === ''
              ? t('guests.bulk-need.people', { count: memberIds.length })
              : t(isNeeded ? 'guests.bulk-need.sum' : 'guests.bulk-need.take-back-sum', {
                  count,
                  others: memberIds.length - count,
                })}
          </p>
        </>
      )}
    </DialogForm>
  )
}
