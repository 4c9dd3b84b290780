import type { ComponentType } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { lazyPart, NotLoaded, type Retry } from '../page/lazy-part.tsx'
import { DialogTitle, LateFocus } from './dialog.tsx'

/**
 * The content of an open dialog whose code is loaded with it, below a `Suspense` with `DialogLoading`. It gets the focus when it is there.
 * @param load imports it
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart<Props>(
    async () => {
      const Form = await load()
      return (props) => (
        <>
          <Form {...props} />
          <LateFocus />
        </>
      )
    },
    (_, retry) => <FormNotLoaded {...retry} />,
  )
}

function FormNotLoaded(retry: Retry) {
  const { t } = useT()
  return (
    <>
      <DialogTitle isPlaceholder>{t('errors.part.title')}</DialogTitle>
      <NotLoaded {...retry} />
      <LateFocus />
    </>
  )
}
