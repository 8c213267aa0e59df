interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as a redirect flow needs: it stores cookies by path and follows no redirect by itself. */
export class Browser {
  readonly #cookies: Cookie[] = [];

  async get(url: string): Promise<Response> {
    return await this.#send(url, { method: 'GET' });
  }

  /** Sends a form as a browser would. */
  async submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return await this.#send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = this.#cookies.filter(({ path }) => pathname.startsWith(path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { accept: 'text/html', cookie } });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  #storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, path = '/'] = /; path=([^;]+)/i.exec(line) ?? [];
    const index = this.#cookies.findIndex((known) => known.name === name && known.path === path);
    if (index >= 0) this.#cookies.splice(index, 1);
    if (value !== '') this.#cookies.push({ name, value, path });
  }
}
