import { Outlet } from '@tanstack/react-router';
import { SignedInFrame } from '../signed-in-layout.tsx';
import { AdminShell } from './admin-shell.tsx';

export function AdminLayout() {
  return (
    <SignedInFrame frame={AdminShell}>
      <Outlet />
    </SignedInFrame>
  );
}
