import type { Role } from '@afdal/domain/sessions/limits';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { pageTitle } from '../../ui/page-title.ts';
import { AuthArt } from './auth-art.tsx';
import { AuthForm } from './auth-form.tsx';
import type { AuthMode } from './auth-values.ts';
import { copy } from './copy.ts';
import { DocumentLinks } from './document-links.tsx';

interface Props {
  readonly initialMode: AuthMode;
  /** Where the person was headed, already found to be a page of ours. */
  readonly next: string | undefined;
}

export function SignInScreen({ initialMode, next }: Props) {
  const router = useRouter();
  const [mode, setMode] = useState(initialMode);
  useEffect(() => {
    document.title = pageTitle(copy[mode].submit);
  }, [mode]);
  const goOn = (role: Role) => router.history.replace(next ?? (role === 'admin' ? '/admin' : '/dashboard'));

  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-form content-start gap-6 px-5 pt-[max(2rem,12dvh)] pb-8"
      >
        <Brand />
        <div>
          <h1 className="text-28">{copy[mode].heading}</h1>
          <p className="text-ink-2">{copy[mode].lead}</p>
        </div>
        <AuthForm mode={mode} onModeChange={setMode} onSignedIn={goOn} />
        <DocumentLinks />
      </main>
      <AuthArt />
    </div>
  );
}
