import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { translateNow, useT } from '../../i18n/i18n.ts'
import { attempt } from '../../ui/feedback/notify.tsx'
import { QueryError } from '../../ui/feedback/query-error.tsx'
import { useChooseMentionMails } from '../comments/mutations.ts'
import { mentionMailsQuery } from '../comments/queries.ts'

/** Whether the reader is mailed where somebody mentions them; it holds at once. */
export function MentionMails() {
  const { t } = useT()
  const query = useQuery(mentionMailsQuery())
  const choose = useChooseMentionMails()
  if (query.isError && query.data === undefined) return <QueryError query={query} message={t('account.mails.failed')} />
  return (
    <Switch
      label={t('account.mails.mentions')}
      description={t('account.mails.mentions-text')}
      checked={query.data ?? false}
      disabled={query.data === undefined}
      onChange={(event) => {
        const isOn = event.currentTarget.checked
        void attempt(
          () => choose.mutateAsync(isOn),
          () => translateNow('account.mails.failed'),
        )
      }}
    />
  )
}
