import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { subEventName } from '#app/features/guests/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { offerUndo } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { CatererAnswer, CatererVersion } from '#domain/seating/caterer/caterer-answer.ts'
import { useRemoveCatererVersion, useSendCatererList } from '../caterer-mutations.ts'
import { catererKey } from '../queries.ts'
import { arrangementName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'
import classes from './caterer.module.css'
import { CatererChanges } from './caterer-changes.tsx'
import { CatererDownload, type FileChoices, sheetIn } from './caterer-download.tsx'
import { CatererTotals } from './caterer-totals.tsx'
import { CatererVersions, RemoveVersion } from './caterer-versions.tsx'
import { NoteVersion } from './note-version.tsx'
import { SentFields, sentSchema } from './sent-fields.tsx'
import { type SinceSent, useCatererList, useSinceSent } from './use-caterer-list.ts'

/** The caterer's list: what changed since it was sent, its figures, files of it, and the versions that were sent. */
export function CatererDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { data, isReadOnly } = useSeating()
  const query = useCatererList()
  const since = useSinceSent(query.data)
  const [removing, setRemoving] = useState<CatererVersion | null>(null)
  const [noting, setNoting] = useState<CatererVersion | null>(null)
  const title = t('caterer.title')
  if (removing) {
    return (
      <>
        <DialogTitle>{t('caterer.remove.title', { number: removing.number })}</DialogTitle>
        <RemoveVersion version={removing} onClose={() => setRemoving(null)} />
      </>
    )
  }
  if (noting) {
    const now = query.data?.versions.find(({ id }) => id === noting.id)
    return <NoteVersion version={now ?? noting} onClose={() => setNoting(null)} />
  }
  if (query.data && data.room !== null) {
    const props = { answer: query.data, since, onRemove: setRemoving, onNote: setNoting, onClose }
    return isReadOnly ? <ReadList {...props} title={title} /> : <SendForm {...props} title={title} />
  }
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      {data.room === null ? (
        <p className="soft">{t('caterer.empty')}</p>
      ) : query.isError ? (
        <QueryError query={query} title={t('caterer.failed')} />
      ) : (
        <Loading label={t('caterer.loading')}>{null}</Loading>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}

interface ListProps {
  readonly title: string
  readonly answer: CatererAnswer
  readonly since: SinceSent | null
  readonly onRemove: (version: CatererVersion) => void
  readonly onNote: (version: CatererVersion) => void
  readonly onClose: () => void
}

/** For who may not say that it was sent. */
function ReadList({ title, onClose, ...list }: ListProps) {
  const { t } = useT()
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <ListContent {...list} onDownloaded={() => undefined} />
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </>
  )
}

/** The list, with what is noted when it has been sent. */
function SendForm({ title, onClose, ...list }: ListProps) {
  const { t } = useT()
  const { plan, subEvent, data } = useSeating()
  const { answer, since } = list
  const shown = { planId: plan.id, subEventId: subEvent.id, arrangementId: data.shownId }
  const send = useSendCatererList(shown)
  const remove = useRemoveCatererVersion(shown)
  // A list that was downloaded before others changed it is not the one that would be kept.
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const isOutdated = downloaded !== null && downloaded !== answer.digest
  const last = answer.versions[0]
  const number = (last?.number ?? 0) + 1
  const isEmpty = answer.list.people.length === 0
  const isUpToDate = since !== null && !since.isChanged
  const dialogForm = useDialogForm({
    initial: { sentTo: last?.sentTo ?? '', note: '' },
    schema: sentSchema,
    order: ['sentTo', 'note'],
    keptAs: `caterer-list.${subEvent.id}`,
    onSave: async (said, { id }) => {
      await send.mutateAsync({ id, digest: answer.digest, ...said })
      onClose()
      offerUndo({
        message: t('caterer.sent', { number }),
        undo: () => remove.mutateAsync(id),
        failedTitle: () => translateNow('caterer.remove.failed'),
        undone: () => translateNow('caterer.removed', { number }),
      })
    },
  })
  return (
    <DialogForm
      title={title}
      save={t('caterer.send', { number })}
      icon={<IconSend size={18} stroke={1.7} aria-hidden />}
      form={dialogForm}
      isDisabled={isEmpty || isUpToDate}
      onClose={onClose}
    >
      <ListContent {...list} onDownloaded={() => setDownloaded(answer.digest)} />
      {isEmpty || isUpToDate ? null : (
        <Section title={t('caterer.send.title', { number })}>
          <p className="soft">{t('caterer.send.hint')}</p>
          {isOutdated ? <p className="notice">{t('caterer.outdated')}</p> : null}
          <SentFields fieldProps={dialogForm.fieldProps} />
        </Section>
      )}
    </DialogForm>
  )
}

interface ListContentProps extends Omit<ListProps, 'title' | 'onClose'> {
  readonly onDownloaded: () => void
}

function ListContent({ answer, since, onRemove, onNote, onDownloaded }: ListContentProps) {
  const { t, language } = useT()
  const { plan, subEvent, data, arrangement } = useSeating()
  const client = useQueryClient()
  const [choices, setChoices] = useState<FileChoices>({ language, sheet: sheetIn(plan.countryCode) })
  const { versions, list } = answer
  const last = versions[0]
  return (
    <div className={classes.list}>
      <p className="soft">
        {dotted([
          subEventName(subEvent, plan, language),
          arrangement &&
            `${arrangementName(arrangement, data.arrangements, t)} (${t(`seating.arrangement.${arrangement.state}`)})`,
        ])}
      </p>
      {last && since ? (
        <Section
          title={t('caterer.since', {
            number: last.number,
            day: formatDate(last.sentAt, { timeZone: plan.timeZone, language, style: 'short' }),
          })}
        >
          <CatererChanges answer={answer} since={since} />
        </Section>
      ) : null}
      <Section title={t('caterer.totals')}>
        {list.people.length === 0 ? <p>{t('caterer.nobody')}</p> : <CatererTotals list={list} />}
      </Section>
      <Section title={t('caterer.download')}>
        <CatererDownload
          choices={choices}
          onChoices={setChoices}
          onDownloaded={() => {
            onDownloaded()
            // What was written into the file is what is shown.
            void client.invalidateQueries({ queryKey: catererKey(plan.id) })
          }}
        />
      </Section>
      {versions.length === 0 ? null : (
        <Section title={t('caterer.versions')}>
          <CatererVersions versions={versions} choices={choices} onRemove={onRemove} onNote={onNote} />
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.section}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
)
