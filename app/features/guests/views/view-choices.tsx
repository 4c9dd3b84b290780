import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/i18n/i18n.ts'
import { SavedViews } from '#app/ui/list/saved-views.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { guestViewsQuery } from '../queries.ts'
import { useGuests } from '../use-guests.ts'
import { type GuestView, isNamedView, useGuestView } from './guest-view.ts'
import { inOrder } from './view-order.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The named views of the list, and how to name the one that is shown. */
export function ViewChoices({ view }: { readonly view: GuestView }) {
  const { t, language } = useT()
  const { plan, actions, isReadOnly } = useGuests()
  const { addressOfNamed } = useGuestView()
  const query = useQuery(guestViewsQuery(plan.id))
  const views = query.data ?? []
  return (
    <>
      {query.isError && query.data === undefined ? (
        <Menu.Item onClick={() => void query.refetch()}>{t('guests.views.failed')}</Menu.Item>
      ) : (
        <SavedViews
          title={t('guests.views.title')}
          empty={t(query.isPending ? 'guests.views.loading' : isReadOnly ? 'guests.views.none' : 'guests.views.empty')}
          views={inOrder(views, language).map(({ id, name, parameters }) => ({
            id,
            name,
            address: addressOfNamed(parameters),
            isShown: isNamedView(view, parameters),
          }))}
        />
      )}
      {isReadOnly ? null : (
        <>
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconBookmarkPlus {...ICON} />}
            onClick={() => actions.open({ kind: 'save-view' })}
          >
            {t('guests.views.save')}
          </Menu.Item>
          {views.length === 0 ? null : (
            <Menu.Item
              closeMenuOnClick
              leftSection={<IconPencil {...ICON} />}
              onClick={() => actions.open({ kind: 'views' })}
            >
              {t('guests.views.edit')}
            </Menu.Item>
          )}
        </>
      )}
    </>
  )
}
