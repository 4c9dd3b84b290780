import { timelinesQuery } from '#app/features/timeline/queries.ts'
import { needMessages, translateNow } from '#app/i18n/i18n.ts'
import { type AppError, isErrorCode } from '#app/lib/api/app-error.ts'
import { currentSession } from '#app/lib/api/session.ts'
import type { OutboxHandler } from '#app/lib/offline/use-outbox.ts'
import { removeWaitingFiles } from '#app/lib/offline/waiting-files.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { notifyFailure } from '#app/ui/feedback/notify.tsx'
import type { AddedDayEntries, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { sendDayEntries } from '../mutations.ts'
import { eventDayQuery } from '../queries.ts'
import { type ReadDay, withAdded } from '../rows.ts'
import { type DayCommand, joinCommands, readCommand } from './read-command.ts'
import { filesOf, sendFiles } from './send-files.ts'

/** A call may take so long, after the files that go before it. */
const TIMEOUT_MS = 30_000

/** The one way in which is noted what happens on the day of an event. */
export const dayOutbox: OutboxHandler<DayCommand, ReadDay, AddedDayEntries> = {
  feature: 'event-day',
  readCommand,
  joinCommands,
  async send(planId, { entries }, signal) {
    const paths = entries.flatMap(filesOf)
    const userId = (await currentSession())?.user.id ?? ''
    if (paths.length === 0) return await sendEntries(planId, entries, signal)
    const sent = await sendFiles(planId, userId, entries)
    const added = await sendEntries(planId, sent.entries, AbortSignal.timeout(TIMEOUT_MS))
    await removeWaitingFiles(userId, paths)
    if (sent.refused) await tellRefusal(sent.refused)
    return added
  },
  queryKey: (planId) => eventDayQuery(planId).queryKey,
  withSaved: (day, _command, added) => withAdded(day, added),
  onSaved(queryClient, planId, { entries }) {
    if (entries.some(({ kind }) => kind === 'cue' || kind === 'delay'))
      void queryClient.invalidateQueries({ queryKey: timelinesQuery(planId).queryKey })
  },
  onRefused: tellRefusal,
  onEmpty: () => undefined,
}

async function tellRefusal(error: AppError): Promise<void> {
  // The current screen may have loaded other messages.
  await needMessages('day')
  notifyFailure({
    id: 'day-refused',
    title: translateNow('day.refused.title'),
    message: errorMessage(error, translateNow),
  })
}

/** Sends entries, and says which were not taken: they are off the screen already. */
async function sendEntries(planId: string, entries: readonly NewDayEntryRow[], signal: AbortSignal) {
  const added = await sendDayEntries(planId, entries, signal)
  const [first] = added.refused
  if (!first) return added
  await needMessages('day')
  const kind = entries.find(({ id }) => id === first.id)?.kind
  const reason = translateNow(`errors.${isErrorCode(first.code) ? first.code : 'unexpected'}`)
  notifyFailure({
    id: 'day-refused',
    title: translateNow('day.refused.title'),
    message: kind ? `${translateNow(`day.kind.${kind}`)}: ${reason}` : reason,
  })
  return added
}
