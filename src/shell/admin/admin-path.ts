/** The path of a page from what the splat route `/admin/$` stands for. */
export function adminPathOf(splat: string | undefined): string {
  return splat ? `/admin/${splat}` : '/admin';
}
