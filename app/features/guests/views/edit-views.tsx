import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { guestViewsQuery } from '../queries.ts'
import type { SavedView } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { useChangeView, useDeleteView } from '../view-mutations.ts'
import classes from './edit-views.module.css'
import { isNamedView, namedParameters, useGuestView } from './guest-view.ts'
import { viewName } from './save-view-form.tsx'
import { inOrder } from './view-order.ts'

const failedTitle = () => translateNow('guests.undo-failed')

/** The named views: each is renamed where it stands, made to show what is shown now, or deleted. */
export function EditViews({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const { data: views = [] } = useQuery(guestViewsQuery(plan.id))
  const listFocus = useListFocus<HTMLUListElement>()
  return (
    <>
      <DialogTitle>{t('guests.views.edit')}</DialogTitle>
      {views.length === 0 ? <p className="soft">{t('guests.views.none')}</p> : null}
      <ul {...listFocus} className={classes.views}>
        {inOrder(views, language).map((saved) => (
          <ViewLine key={saved.id} saved={saved} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('guests.views.end')}</Button>
      </DialogActions>
    </>
  )
}

function ViewLine({ saved }: { readonly saved: SavedView }) {
  const { t } = useT()
  const { plan } = useGuests()
  const { view } = useGuestView()
  const changing = useChangeView(plan.id)
  const deleting = useDeleteView(plan.id)
  const { name } = saved

  const change = async (after: SavedView, message: string) => {
    const { undo } = await changing.run({ before: saved, after })
    offerUndo({ id: 'guest-view', message, undo, failedTitle })
  }
  const replace = () =>
    attempt(
      () => change({ ...saved, parameters: namedParameters(view) }, t('guests.views.replaced', { name })),
      () => translateNow('guests.not-changed'),
    )
  const remove = async () => {
    const done = await attempt(
      () => deleting.run(saved),
      () => translateNow('guests.delete-error'),
    )
    if (done)
      offerUndo({ id: 'guest-view', message: t('guests.views.deleted', { name }), undo: done.result.undo, failedTitle })
  }

  return (
    <li className={classes.view}>
      <div className="grows shrinks">
        <InlineEdit
          label={t('guests.views.name-of', { name })}
          type="text"
          draft={name}
          isMarked
          schema={viewName}
          onSave={(after) => change({ ...saved, name: after }, t('guests.views.renamed', { name: after }))}
        >
          {name}
        </InlineEdit>
      </div>
      {isNamedView(view, saved.parameters) ? (
        <span className="soft small">{t('guests.views.shown')}</span>
      ) : (
        <Button
          variant="subtle"
          px={10}
          flex="none"
          aria-label={t('guests.views.replace-named', { name })}
          onClick={() => void replace()}
        >
          {t('guests.views.replace')}
        </Button>
      )}
      <ActionIcon
        size={44}
        variant="subtle"
        color="red"
        data-row-action
        aria-label={t('guests.views.delete', { name })}
        onClick={() => void remove()}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}
