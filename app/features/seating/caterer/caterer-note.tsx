import { Button } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from '../seating.module.css'
import { useSeating } from '../use-seating.ts'
import { useCatererList, useSinceSent } from './use-caterer-list.ts'

/** Changes that the note names; the list has them all. */
const MAX_TEXTS = 4

/** Says what has changed since the caterer was sent the list, of the arrangement that holds. */
export function CatererNote() {
  const { t } = useT()
  const { arrangement, open } = useSeating()
  const { data: answer } = useCatererList()
  const since = useSinceSent(answer)
  const last = answer?.versions[0]
  if (!since?.isChanged || !last || !arrangement) return null
  // Another draft differs from what was sent, which is no news.
  if (arrangement.state !== 'final' && last.arrangementId !== arrangement.id) return null
  const more = since.texts.length - MAX_TEXTS
  return (
    <div className={classes.note}>
      <p>
        {t('caterer.note', {
          number: last.number,
          changes: since.texts.slice(0, MAX_TEXTS).join(', '),
          more: Math.max(0, more),
        })}
      </p>
      <Button variant="subtle" px={10} onClick={() => open({ kind: 'caterer' })}>
        {t('caterer.note.open')}
      </Button>
    </div>
  )
}
