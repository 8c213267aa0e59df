export function DrawingTasks() {
  return (
    <svg className="drawing" viewBox="0 0 160 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 104.500h132" />
        <path d="M24 111h28M110 111h30M62 111h8" opacity=".45" />
        <path d="M52 104V31a5 5 0 0 1 5-5h46a5 5 0 0 1 5 5v73" fill="var(--tint)" />
        <path d="M70 26v-4a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v4a3 3 0 0 1-3 3H73a3 3 0 0 1-3-3z" />
        <circle cx="96" cy="48" r="6" stroke="var(--accent)" />
        <path d="m93.200 48.200 2 2 3.800-4.200" stroke="var(--accent)" />
        <path d="M84 48H64" />
        <circle cx="96" cy="67" r="6" />
        <path d="M84 67H68" />
        <circle cx="96" cy="86" r="6" />
        <path d="M84 86H61" />
        <path d="M128 104c.4-10-.2-17-1.200-24" stroke="var(--accent)" />
        <path
          d="M127 80c-1-8-7-13-15-13 1 8 7 13 15 13zM127.200 80c.6-8 6-14 15-15-.6 9-6 14.600-15 15z"
          stroke="var(--accent)"
        />
      </g>
    </svg>
  );
}
