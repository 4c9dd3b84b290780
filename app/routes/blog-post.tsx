import { data } from 'react-router'
import { PostScreen } from '../features/blog/post-screen.tsx'
import { NewsletterInvite } from '../features/newsletter/newsletter-invite.tsx'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { languageOfSitePath } from '../lib/site/site-paths.ts'
import type { Route } from './+types/blog-post.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { findPostPage } = await import('../features/blog/content/posts.server.ts')
  const language = languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE
  const page = findPostPage(language, params['slug'])
  if (!page) throw data(null, { status: 404 })
  return page
}

/** Every post is prerendered: an address that reaches the app is unknown. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (import.meta.env.DEV) return await serverLoader()
  throw data(null, { status: 404 })
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <PostScreen {...loaderData} newsletter={<NewsletterInvite />} />
}
