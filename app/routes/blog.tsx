import { BlogScreen } from '../features/blog/blog-screen.tsx'
import { NewsletterInvite } from '../features/newsletter/newsletter-invite.tsx'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { languageOfSitePath } from '../lib/site/site-paths.ts'
import type { Route } from './+types/blog.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { listPosts } = await import('../features/blog/content/posts.server.ts')
  return listPosts(languageOfSitePath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE)
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <BlogScreen posts={loaderData} newsletter={<NewsletterInvite />} />
}
