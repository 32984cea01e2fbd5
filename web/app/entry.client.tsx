import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { onRenewalNeeded } from './api/call.ts';
import { renewAccessToken } from './features/accounts/session/renew-access-token.ts';
import { refuseRouterReloads } from './rendering/lost-scripts.ts';

refuseRouterReloads();
onRenewalNeeded(renewAccessToken);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
