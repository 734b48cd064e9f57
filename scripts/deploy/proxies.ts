import { largestForm } from '#server/http/server/slow-bodies.ts';
import { securityHeaders } from '#server/http/server/security-headers.ts';
import { unavailable } from '#server/kernel/errors.ts';
import { secretPrefixes } from '#server/kernel/mask-secrets.ts';

/** The host that an operator replaces by their own. */
const host = 'mwesigwa.example';
const server = '127.0.0.1:3000';

/** Megabytes: more than the largest form, so that the server refuses what is too large, in its own words. */
const largestBody = largestForm / 1024 / 1024 + 4;
/** Seconds that a proxy keeps an idle connection to the server, which closes it after 72: the proxy must close first. */
const keepAlive = 60;

/** What people read while the server doesn't answer. A call gets the API's error, without the id of a request. */
const { message: away, code } = unavailable();
const awayPage = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\\"width=device-width\\"><title>Back soon</title><p>${away}</p></html>`;
const awayCall = `{\\"error\\":\\"${away}\\",\\"code\\":\\"${code}\\"}`;
const retryAfter = 10;
/** Headers of that answer, which are those of the server's own. */
const awayHeaders = {
  ...securityHeaders(`https://${host}`),
  'retry-after': String(retryAfter),
  'cache-control': 'no-store',
};
const nginxHeaders = Object.entries(awayHeaders).map(([name, value]) => `    add_header ${name} "${value}" always;`);
const caddyHeaders = Object.entries(awayHeaders).map(([name, value]) => `\t\t\theader ${name} "${value}"`);

/** Paths up to the secret in them, as a regular expression. */
const secretPaths = secretPrefixes.join('|');

/** Returns a site for nginx: a file of /etc/nginx/conf.d. */
export const writeNginx =
  (): string => `# Mwesigwa behind nginx (1.22 or newer). Put this into /etc/nginx/conf.d/, replace ${host} and the certificate,
# and make the folder /var/log/mwesigwa (deploy/logrotate/mwesigwa empties it).
# The server needs PUBLIC_URL=https://${host} and TRUST_PROXY=1. Made by scripts/write-deploy.ts.

upstream mwesigwa {
  # This is the only server, so it is asked again even right after it refused.
  server ${server} max_fails=0;
  keepalive 32;
  keepalive_timeout ${keepAlive}s;
}

# These addresses end with a secret that opens them to anyone, so the log stops before it. It has no query and no Referer either.
map $request_uri $logged_path {
  "~*^(?<known>${secretPaths})." "$known...";
  "~^(?<path>[^?]*)" $path;
}
log_format mwesigwa '$remote_addr $time_iso8601 "$request_method $logged_path" $status $body_bytes_sent $request_time '
                    '$upstream_http_x_request_id "$http_user_agent"';

server_tokens off;

server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  # Of nginx's own pages.
  charset utf-8;
  access_log /var/log/mwesigwa/access.log mwesigwa;
  location /.well-known/acme-challenge/ { root /var/www/html; }
  # A program that sends a token in the clear must notice.
  location ~ ^/(api/|metrics) { return 403; }
  location / { return 308 https://$host$request_uri; }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host};
  charset utf-8;
  access_log /var/log/mwesigwa/access.log mwesigwa;
  # Less serious lines contain whole addresses. The log above shows which requests got no answer.
  error_log /var/log/mwesigwa/error.log crit;

  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;
  # Telephones without AES in their processor name ChaCha first, and get it.
  ssl_conf_command Options PrioritizeChaCha;
  ssl_prefer_server_ciphers on;
  ssl_session_cache shared:mwesigwa:10m;
  ssl_session_tickets off;

  # Photos and files; nginx’s own limit of 1 MB refuses them.
  client_max_body_size ${largestBody}m;

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Forwarded-Host $host;

  # Answers of the server, 503 with its Retry-After among them, are passed on as they are. Where nobody answers, nginx does.
  error_page 502 504 =503 @away;
  location / { proxy_pass http://mwesigwa; }
  location /api/ {
    error_page 502 504 =503 @away_call;
    proxy_pass http://mwesigwa;
  }

  # Open pages listen here for as long as they are open.
  location = /api/events {
    error_page 502 504 =503 @away_call;
    proxy_pass http://mwesigwa;
    proxy_buffering off;
    proxy_read_timeout 1h;
  }

  location ~* ^(${secretPaths}) {
    error_log /dev/null crit;
    proxy_pass http://mwesigwa;
  }

  location @away {
    default_type text/html;
${nginxHeaders.join('\n')}
    return 503 "${awayPage}";
  }
  location @away_call {
    default_type application/json;
${nginxHeaders.join('\n')}
    return 503 "${awayCall}";
  }
}
`;

/** Returns a Caddyfile; Caddy fetches and renews the certificate itself. */
export const writeCaddyfile = (): string => {
  const filter = (indent: string) =>
    [
      'format filter {',
      '\twrap json',
      '\tfields {',
      `\t\trequest>uri regexp "(?i)^(${secretPaths}).+|[?].*" "$1..."`,
      '\t\trequest>headers>Referer delete',
      '\t\trequest>headers>Cookie delete',
      '\t\trequest>headers>Authorization delete',
      // Where a form of such an address leads.
      '\t\tresp_headers>Location delete',
      '\t}',
      '}',
    ]
      .map((line) => indent + line)
      .join('\n');
  return `# Mwesigwa behind Caddy (2.6 or newer). Put this into /etc/caddy/Caddyfile and replace ${host}, or set MWESIGWA_SITE.
# The server needs PUBLIC_URL=https://${host} and TRUST_PROXY=1. Made by scripts/write-deploy.ts.

{
	# The site for plain HTTP is below.
	auto_https disable_redirects
	# These addresses end with a secret that opens them to anyone, so the logs stop before it.
	log default {
${filter('\t\t')}
	}
}

http:// {
	# A program that sends a token in the clear must notice.
	@calls path /api/* /metrics
	handle @calls {
		respond 403
	}
	handle {
		redir https://{host}{uri} 308
	}
}

{$MWESIGWA_SITE:${host}} {
	log {
		output file /var/log/caddy/mwesigwa.log {
			roll_keep_for 336h
		}
${filter('\t\t')}
	}
	request_body {
		max_size ${largestBody}MB
	}
	reverse_proxy {$MWESIGWA_SERVER:${server}} {
		transport http {
			keepalive ${keepAlive}s
		}
	}
	handle_errors {
		@away expression \`{http.error.status_code} in [502, 504]\`
		handle @away {
${caddyHeaders.join('\n')}
			@call path /api/*
			handle @call {
				header Content-Type application/json
				respond "${awayCall}" 503
			}
			handle {
				header Content-Type "text/html; charset=utf-8"
				respond "${awayPage}" 503
			}
		}
	}
}
`;
};
