import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport, IconMoodKid, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import { SearchField } from '#app/ui/list/search-field.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { foldText } from '#domain/guests/fold-text.ts'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { childrenTableWishes } from './wish-draft.ts'
import { WishForm } from './wish-form.tsx'
import { WishImport } from './wish-import.tsx'
import { targetNames, wishPeople, wishTitle } from './wish-labels.ts'
import classes from './wishes.module.css'
import type { WishesSource } from './wishes-source.ts'

interface WishesPanelProps {
  readonly source: WishesSource
  readonly onClose: () => void
}

/** From so many wishes on they can be searched. */
const SEARCHED_FROM = 8

/** The wishes of a plan, and the form of one of them. The content of a dialog. */
export function WishesPanel({ source, onClose }: WishesPanelProps) {
  const { t, language } = useT()
  const [opened, setOpened] = useState<SeatingWish | 'new' | 'import' | null>(null)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const names = targetNames(source)
  if (opened === 'import') return <WishImport source={source} onBack={() => setOpened(null)} />
  if (opened !== null) {
    return <WishForm wish={opened === 'new' ? null : opened} source={source} onClose={() => setOpened(null)} />
  }
  const lines = source.wishes.map((wish) => ({
    wish,
    title: wishTitle(wish, names, t, language),
    people: wishPeople(wish, names, t, language),
    strength: wish.isMust
      ? t('wishes.must')
      : wish.points === null
        ? null
        : t('wishes.points', { points: wish.points }),
  }))
  const words = foldText(search).split(' ')
  const shown = lines.filter(({ wish, title, people }) => {
    const text = foldText(`${title} ${people} ${wish.note ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <DialogTitle>{t('wishes.title')}</DialogTitle>
      <div className={classes.panel}>
        <p className="soft">{t('wishes.hint')}</p>
        {lines.length >= SEARCHED_FROM ? (
          <SearchField
            ref={field}
            label={t('wishes.search')}
            placeholder={t('wishes.search')}
            clear={t('wishes.clear')}
            value={search}
            onChange={setSearch}
          />
        ) : null}
        {lines.length === 0 ? <p>{t('wishes.empty')}</p> : null}
        {source.isReadOnly || source.childrenOffered.length === 0 ? null : <ChildrenOffer source={source} />}
        {lines.length > 0 && shown.length === 0 ? <p role="status">{t('wishes.none-found')}</p> : null}
        <ul className={classes.wishes}>
          {shown.map(({ wish, title, people, strength }) => (
            <li key={wish.id} className={classes.wish}>
              <div className="shrinks">
                <p className="strong">{dotted([title, strength])}</p>
                <p>{people}</p>
                {wish.note ? <p className="soft small">{wish.note}</p> : null}
              </div>
              {source.isReadOnly ? null : (
                <div className={classes.buttons}>
                  <ActionIcon
                    size={44}
                    aria-label={t('wishes.edit-of', { wish: `${title}, ${people}` })}
                    onClick={() => setOpened(wish)}
                  >
                    <IconPencil size={19} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={44}
                    aria-label={t('wishes.remove-of', { wish: `${title}, ${people}` })}
                    onClick={() => source.remove(wish)}
                  >
                    <IconTrash size={19} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </div>
              )}
            </li>
          ))}
        </ul>
        {source.isReadOnly ? null : (
          <Button
            variant="subtle"
            justify="start"
            leftSection={<IconFileImport size={18} stroke={1.8} aria-hidden />}
            onClick={() => setOpened('import')}
          >
            {t('wishes.import')}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {source.isReadOnly ? null : (
          <Button leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />} onClick={() => setOpened('new')}>
            {t('wishes.add')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** Enough children come for a table of their own: one press wishes it for all of them. */
function ChildrenOffer({ source }: { readonly source: WishesSource }) {
  const { t } = useT()
  const [isSaving, setIsSaving] = useState(false)
  const { childrenOffered, hasChildrenTable } = source
  const accept = async () => {
    setIsSaving(true)
    await attempt(
      () => source.addAll(childrenTableWishes(childrenOffered.map(({ value }) => value))),
      () => t('wishes.children-offer.failed'),
    )
    setIsSaving(false)
  }
  return (
    <section className={classes.offer} aria-label={t('wishes.children-offer.title')}>
      <p className="strong">{t('wishes.children-offer.title')}</p>
      <p>{t('wishes.children-offer.text', { count: childrenOffered.length })}</p>
      {hasChildrenTable ? null : <p className="soft small">{t('wishes.children-offer.no-table')}</p>}
      <Button
        variant="light"
        loading={isSaving}
        leftSection={<IconMoodKid size={18} stroke={1.8} aria-hidden />}
        onClick={() => void accept()}
      >
        {t('wishes.children-offer.accept')}
      </Button>
    </section>
  )
}
