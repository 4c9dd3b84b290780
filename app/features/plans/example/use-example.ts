import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import type { ExampleKind } from '#domain/plans/example-kinds.ts'
import { useCreateExample } from '../example-mutations.ts'

/** Opens an example event, which is made first if the reader has none of its kind. */
export function useExample() {
  const { t, language } = useT()
  const navigate = useNavigate()
  const making = useCreateExample()
  const show = async (kind: ExampleKind) => {
    const made = await attempt(
      () => making.mutateAsync({ kind, language }),
      () => t('plans.example.failed-title'),
    )
    if (made) await navigate(`/app/event-plan/${made.result}`)
  }
  return { show, opening: making.isPending ? making.variables.kind : null }
}
