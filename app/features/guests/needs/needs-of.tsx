import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './needs.module.css'
import { NeedsText } from './needs-text.tsx'
import { canKnowNeeds, useNeeds } from './use-needs.ts'

interface NeedsOfProps {
  readonly party: Party
  readonly memberId: string
  readonly name: string
}

/** What a person needs, by who said it; nothing at all for a reader who may not know. */
export function NeedsOf({ party, memberId, name }: NeedsOfProps) {
  const { t } = useT()
  const { plan, isReadOnly, actions } = useGuests()
  const query = useNeeds(plan)
  if (!canKnowNeeds(plan) || query.data === undefined) return null
  const needs = query.data.get(memberId)
  return (
    <div className={classes.person}>
      <div className={classes.texts}>
        {needs?.given ? <NeedsText label={t('guests.needs.given')} needs={needs.given} /> : null}
        {needs?.noted ? <NeedsText label={t('guests.needs.noted')} needs={needs.noted} /> : null}
        {needs ? null : <p className="soft small">{t('guests.needs.none')}</p>}
      </div>
      {isReadOnly ? null : (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('guests.needs.edit-of', { name })}
          onClick={() => actions.open({ kind: 'needs', party })}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Where needs could not be read: one notice for all people of a party. */
export function NeedsFailure() {
  const { plan } = useGuests()
  const query = useNeeds(plan)
  return query.isError && query.data === undefined ? <QueryError query={query} /> : null
}
