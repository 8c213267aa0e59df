/** Where the environment says that the server is reached, without a trailing slash. */
export function serverAddress({ PORT, PUBLIC_URL }: Readonly<Record<string, string | undefined>>): string {
  return (PUBLIC_URL || `http://localhost:${PORT || 4000}`).replace(/\/+$/, '');
}
