export const search = {
  'search.title': 'Search',
} as const satisfies Record<`search.${string}`, string>
